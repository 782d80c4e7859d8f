import type { EntryCollector } from '../../file/entry-collector.ts'
import type { JsonStreams } from './json-elements.ts'

/**
 * A kind of JSON file: how it is recognised by its outline, which is all of it but for the elements of long lists (of which the first are there), and
 * how its entries are read as they come.
 */
export type JsonFormat = {
  name: string
  recognises(outline: unknown): boolean
  read(outline: unknown, collector: EntryCollector): JsonStreams
}
