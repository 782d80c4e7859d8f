import { readFileSync } from 'node:fs'

/** The JSON of a file; undefined where there is none, or half of one, because what writes it crashed. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
