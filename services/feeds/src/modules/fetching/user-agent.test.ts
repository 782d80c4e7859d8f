import { describe, expect, it } from 'vitest'
import { createUserAgent } from './user-agent.ts'

describe('createUserAgent', () => {
  it('names Foyer, its public URL and the number of subscribers', () => {
    const agent = createUserAgent({ site: 'https://foyer.example' })
    expect(agent()).toBe('Foyer/0.1 (+https://foyer.example/)')
    expect(agent(12)).toBe('Foyer/0.1 (+https://foyer.example/; 12 subscribers)')
    expect(agent(1)).toBe('Foyer/0.1 (+https://foyer.example/; 1 subscriber)')
    expect(createUserAgent(null)()).toBe('Foyer/0.1')
    expect(createUserAgent(null)(3)).toBe('Foyer/0.1 (3 subscribers)')
  })
})
