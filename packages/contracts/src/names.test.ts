import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { foreignName, typedName } from './names.ts'

describe('names', () => {
  it('refuse hidden characters in what a person types, by a code', () => {
    const name = z.string().trim().min(1).max(20)
    expect(typedName(name).safeParse('Ada\u202E').error?.issues).toMatchObject([{ code: 'custom', params: { code: 'hidden_characters' } }])
    expect(typedName(name).parse(' Ada\n')).toBe('Ada')
  })

  it('leave hidden characters out of what comes from elsewhere', () => {
    expect(foreignName(z.string()).trim().min(1).parse('\u202EAda\n')).toBe('Ada')
  })
})
