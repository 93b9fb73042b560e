// What goes over the network, for the type checker: the same names as in house/messages.py and engine/scene.py.

export interface Piece {
  id: string; face?: string; text?: string; label?: string; move?: string; pick?: string; note?: string; tone?: string;
  turn?: number; at?: [number, number]; marked?: boolean; faint?: boolean;
}
export interface Zone {
  id: string; kind: "row" | "fan" | "stack" | "grid" | "ring" | "spotlight"; title?: string; pieces?: Piece[]; owner?: number;
  columns?: number; rows?: number; move?: string; note?: string; count?: number;
}
export interface Button { text: string; move: string; key?: string; note?: string }
export interface Ask { verb: string; label: string; language?: string }
export interface Scene {
  prompt: string; zones?: Zone[]; buttons?: Button[]; scores?: number[]; facts?: [string, string][]; picking?: string; picked?: string; aloud?: string[];
  ask?: Ask; rules?: string; moves?: string[]; signs?: Record<string, string>;
}
export interface Clock { kind?: "none" | "decision" | "game"; seconds?: number; pace?: number }
export interface SeatInfo { name: string; kind: "person" | "bot" | "open"; level?: string; present?: boolean; covered?: boolean }
export type Value = boolean | number | string;
export interface TableInfo {
  code: string; game: string; title: string; state: "waiting" | "playing" | "over" | "abandoned"; seats: SeatInfo[];
  options: Record<string, Value>; clock: Clock; public: boolean; hints: boolean; helpers?: boolean; commitment?: string; seed?: string;
  fair?: boolean; numbers?: string[]; most_moves?: number; idle_after?: number; watchers?: number; next?: string;
}
export interface Guest { id: string; name: string; token: string }
export interface NewTable {
  game: string; seats: string[]; options?: Record<string, Value>; clock?: Clock; public?: boolean; hints?: boolean; first?: number; helpers?: boolean;
}

export interface Welcome { type: "welcome"; version: number; table: TableInfo; seats: number[]; number: number; missed?: Event[]; left_out?: number; client?: string; token?: string }
export interface Event { type: "event"; number: number; kind: "table" | "move" | "clock" | "bot" | "over"; said: string[]; seat?: number }
export interface Beat { type: "beat"; number: number; kind: string; lasts: number; said: string[]; shown: string[]; zones: Zone[]; scores: number[] }
export interface Look {
  type: "look"; number: number; seat: number; scene: Scene; acting: number[]; chosen?: number[]; left?: number; bank?: number[];
  take_back?: number; hand_over?: number[]; outcome?: Outcome;
}
export interface ScorePart { text: string; points: number }
export interface Placed { seat: number; place: number; score: number; parts: ScorePart[] }
export interface Outcome { winners: number[]; ranking: Placed[]; scoring?: string; together?: boolean; at?: number; turning?: string }
export interface TableChanged { type: "table"; table: TableInfo }
export interface Refused { type: "refused"; code: string; sentence: string; to?: string }
export interface Hint { type: "hint"; seat: number; move: string; why: string }
export interface Reason { type: "reason"; seat: number; move: string; code: string; sentence: string }
export interface Reaction { type: "reaction"; seat: number; reaction: string }
export interface Pong { type: "pong"; sent: number }
export interface Trouble { type: "trouble"; sentence: string; mended: boolean }
export interface Fault { type: "fault"; what: "bot" | "compiler" | "job" | "message" | "record" | "scene" | "writer"; sentence: string }
export type FromServer = Welcome | Event | Beat | Look | TableChanged | Refused | Hint | Reason | Reaction | Pong | Trouble | Fault;

export interface OptionInfo { name: string; title: string; default: Value; about: string; values?: Value[]; labels?: string[]; low?: number; high?: number }
export interface PresetInfo { name: "quick" | "family" | "standard" | "expert"; title: string; about: string; options: Record<string, Value> }
export interface GameInfo {
  game: string; title: string; line: string; designers: string; publisher: string; minutes: number; age: number; players: [number, number];
  first: string; options: OptionInfo[]; levels: string[]; window: boolean; helpers: string; scoring: string; presets: PresetInfo[];
  lessons: LessonInfo[];
}
export interface LessonInfo { name: string; title: string; minutes: number }
export interface LessonMove { seat: number; said: string[]; beats: ReplayBeat[]; scene: Scene }
export interface LessonMoment {
  title: string; taken: boolean; said: string; moves: LessonMove[]; at: number; steps: number; done: string[]; comment: string; reads: boolean;
  ends: boolean; lit: string[]; light: string[]; hidden: boolean; seat: number; names: string[]; scene: Scene; acting: number[]; next: string;
}
export interface Section { heading: string; html: string; key?: string; folded?: boolean }
export interface ReplayIndex {
  table: TableInfo; moves: { seat: number; move: string; said: string[] }[]; scores: number[]; winners: number[]; reason: string;
}
export interface OwnGame { code: string; game: string; at: number; names: string[]; scores: number[]; winners: number[]; seats: number[] }
export interface OwnRating { game: string; rating: number; games: number }
export interface OwnPage { name: string; games: OwnGame[]; ratings: OwnRating[] }
export interface ReplayBeat { kind: string; lasts: number; said: string[]; scene: Scene }
export interface ReplayScene { at: number; seat: number; acting: number[]; scene: Scene; beats: ReplayBeat[] }

export interface ReviewedMove { move: string; chance: number; low: number; high: number; made: boolean }
export interface ReviewedDecision {
  at: number; seat: number; move: string; size: string; better: string; lost: number; lost_low: number; lost_high: number; why: string; by_memory: boolean; moves: ReviewedMove[];
}
export interface ReviewedMoment { at: number; seat: number; move: string; chances: number[]; choice: number[]; luck: number[]; error: number[] }
export interface Account { start: number; own: number; others: number; luck: number; result: number; error: number; others_error: number }
export interface ReviewPart {
  players: number; moves: number; start: number; next: number; moments: ReviewedMoment[]; decisions: ReviewedDecision[]; accounts: Account[]; turning: number;
}

export interface ValuedMove { move: string; chance: number; low: number; high: number }
export interface PuzzleLine { id: string; stars: number; players: number }
export interface PuzzleList { game: string; today: string; puzzles: PuzzleLine[] }
export interface PuzzleScene { id: string; game: string; seat: number; names: string[]; stars: number; scene: Scene; before: Scene[] }
export interface Solution { right: boolean; move: string; best: string; why: string; moves: ValuedMove[]; themes: string[] }

/** A page: what is shown, also in the bar on top, and what to do when it is left. */
/** What a conversation with the house needs of a WebSocket. */
export interface Socket {
  readyState: number; onopen: ((event: any) => void) | null; onmessage: ((event: any) => void) | null; onclose: ((event: any) => void) | null;
  send(text: string): void; close(): void;
}

export interface Page { title: string; main: HTMLElement; bar?: HTMLElement[]; leave?: () => void; key?: (event: KeyboardEvent) => boolean }
