// What the theme leaves out for screen readers: its search has no name, parts of the navigation share one, and tables have empty headings.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
document.querySelectorAll(".md-nav .md-nav[aria-labelledby]").forEach((part, k) => {
  const heading = document.getElementById(part.getAttribute("aria-labelledby"))?.textContent.trim() ?? "Pages";
  part.removeAttribute("aria-labelledby");
  part.setAttribute("aria-label", `${heading}, part ${k + 1} of the navigation`);
});
for (const heading of document.querySelectorAll("th:empty")) heading.replaceWith(document.createElement("td"));
