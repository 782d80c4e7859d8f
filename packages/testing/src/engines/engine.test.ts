import { describe, expect, it } from 'vitest'
import { engineOf } from './engine.ts'

describe('the engine behind MongoDB’s protocol', () => {
  it('is MongoDB where the commit of its build is named', () => {
    expect(engineOf({ gitVersion: '7da9a1b8f1f3b6bbd6e3ebbc1b1e8dc3b0ab1c5d', modules: [] })).toBe('mongodb')
  })

  it('is the embedded store where that is among the modules', () => {
    expect(engineOf({ modules: ['foyer-embedded'] })).toBe('embedded')
  })

  it('is DocumentDB where neither is said', () => {
    expect(engineOf({})).toBe('documentdb')
  })
})
