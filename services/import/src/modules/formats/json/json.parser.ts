import { createEntryCollector } from '../../file/entry-collector.ts'
import type { FileParser } from '../../file/parsed-file.ts'
import { chromiumFormat, firefoxFormat, treeFormat } from './browser-json.formats.ts'
import { karakeepFormat, linkwardenFormat } from './collection-json.formats.ts'
import { firstJsonError } from './json-error.ts'
import type { JsonFormat } from './json-format.ts'
import { createJsonGuard } from './json-guard.ts'
import { linkdingFormat, pinboardFormat, tobyFormat, wallabagFormat } from './service-json.formats.ts'

const formats: readonly JsonFormat[] = [
  chromiumFormat,
  firefoxFormat,
  karakeepFormat,
  linkwardenFormat,
  linkdingFormat,
  wallabagFormat,
  pinboardFormat,
  tobyFormat,
  // What is of none of these.
  treeFormat,
]

/**
 * Reads a JSON file (RFC 8259) of a browser or service: text in pieces of any size, in order, then `end`. Which kind it is shows in its members, not in
 * its name. Its size is bounded by that of the upload, its depth and the number of its values by the guard, so that it is read as a whole. Never
 * throws: what is no JSON, or too deep, has `invalid_at` set; JSON of another kind is not `recognised`.
 */
export function createJsonParser({ now, max }: { now: number; max: number }): FileParser {
  const guard = createJsonGuard()
  const collector = createEntryCollector({ now, max })
  const pieces: string[] = []
  let invalidAt: number | null = null
  let recognised = true
  let reading: Iterator<void> | null = null

  function* read(): Generator<void> {
    invalidAt = guard.tooDeepAt()
    if (guard.hasTooMany()) collector.refuseMore()
    if (invalidAt !== null || collector.isFull()) return
    const parsed = parse(pieces.join(''))
    pieces.length = 0
    if ('invalidAt' in parsed) {
      invalidAt = parsed.invalidAt
      return
    }
    const format = formats.find((candidate) => candidate.recognises(parsed.value))
    if (!format) {
      recognised = false
      invalidAt = 0
      return
    }
    const entries = format.read(parsed.value, collector)
    while (!collector.isFull() && !entries.next().done) yield
  }
  const steps = (): Iterator<void> => (reading ??= read())

  return {
    write(text) {
      if (guard.scan(text)) pieces.push(text)
    },
    steps,
    end() {
      while (!steps().next().done);
      return collector.end({ invalidAt, recognised })
    },
  }
}

function parse(text: string): { value: unknown } | { invalidAt: number } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { invalidAt: firstJsonError(text) }
  }
}
