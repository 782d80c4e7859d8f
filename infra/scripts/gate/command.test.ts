import { describe, expect, it } from 'vitest'
import { readTimes } from './command.ts'

describe('the processor time of a program', () => {
  it('adds up what the shell says of its children', () => {
    expect(readTimes('0m0.001s 0m0.002s\n1m2.500s 0m3.250s\n')).toBe(65.75)
  })

  it('gives nothing where the shell was ended before it could say', () => {
    expect(readTimes('')).toBeUndefined()
  })
})
