import { expect, it } from 'vitest'
import { createMinuteWarnings } from './warn-once-a-minute.ts'

it('says each line once in a minute, and again after it', () => {
  let time = 0
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(`${time / 1000} ${line}`) }
  const warn = createMinuteWarnings(() => time)
  for (const seconds of [0, 1, 59.9, 60, 61, 130]) {
    time = seconds * 1000
    warn(log, 'away')
    if (seconds > 0 && seconds < 61) warn(log, 'full')
  }
  expect(lines).toEqual(['0 away', '1 full', '60 away', '130 away'])
})
