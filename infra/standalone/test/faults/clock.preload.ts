import { readFileSync } from 'node:fs'

// Has Date read a clock that a test sets: `--import …/clock.preload.ts?file=PATH`, where the file has the milliseconds that it is ahead.

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const readEveryMs = 50
const RealDate = Date
let ahead = 0
let readAt = -Infinity

function now(): number {
  if (performance.now() - readAt >= readEveryMs) {
    readAt = performance.now()
    ahead = Number(readFileSync(file, 'utf8'))
  }
  return RealDate.now() + ahead
}

class SetDate extends RealDate {
  static {
    // mongoose knows the type of a path by the name of its constructor.
    Object.defineProperty(this, 'name', { value: 'Date' })
  }

  constructor(...parts: [] | ConstructorParameters<typeof Date>) {
    if (parts.length === 0) super(now())
    else super(...(parts as [number]))
  }

  static override now(): number {
    return now()
  }
}

globalThis.Date = SetDate as DateConstructor
