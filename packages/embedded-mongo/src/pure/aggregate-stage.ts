import type { Doc } from './values.ts'

/** A stage of an aggregation: documents in, documents out, lazily where it can. */
export type Stage = (input: Iterable<Doc>) => Iterable<Doc>
