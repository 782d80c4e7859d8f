import { describe, expect, it } from 'vitest'
import { requestDepths } from './request-depths.ts'

describe('requestDepths', () => {
  it('counts the scripts that had to run before an address was requested', () => {
    const requests = new Map([
      ['/page', []],
      ['/entry.js', ['/page']],
      ['/part.js', ['/entry.js']],
      ['/api', ['/part.js', '/entry.js']],
    ])
    expect([...requestDepths(requests)]).toEqual([
      ['/page', 0],
      ['/entry.js', 1],
      ['/part.js', 2],
      ['/api', 3],
    ])
  })

  it('skips initiators that were not requested themselves', () => {
    const requests = new Map([
      ['/page', []],
      ['/entry.js', ['extension://frame', '/page']],
    ])
    expect(requestDepths(requests).get('/entry.js')).toBe(1)
  })

  it('ends where two addresses name each other', () => {
    const requests = new Map([
      ['/a.js', ['/b.js']],
      ['/b.js', ['/a.js']],
    ])
    expect(requestDepths(requests).get('/a.js')).toBe(1)
  })
})
