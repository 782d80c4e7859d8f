import type { EntryCollector } from '../../file/entry-collector.ts'

/** A kind of JSON file: how it is recognised, and how its entries are read. A step of `read` is an entry: between two other work may run. */
export type JsonFormat = {
  name: string
  recognises(value: unknown): boolean
  read(value: unknown, collector: EntryCollector): Iterator<void>
}
