import { describe, expect, it } from 'vitest'
import { createUserAgent } from './user-agent.ts'

describe('createUserAgent', () => {
  it('names Foyer, its public URL and the number of subscribers', () => {
    const agent = createUserAgent('https://foyer.example')
    expect(agent()).toBe('Foyer/0.1 (+https://foyer.example/)')
    expect(agent(12)).toBe('Foyer/0.1 (+https://foyer.example/; 12 subscribers)')
    expect(agent(1)).toBe('Foyer/0.1 (+https://foyer.example/; 1 subscriber)')
    expect(createUserAgent(undefined)()).toBe('Foyer/0.1')
    expect(createUserAgent(undefined)(3)).toBe('Foyer/0.1 (3 subscribers)')
  })
})
