import { describe, expect, it } from 'vitest'
import { type AccountDataPart, createAccountData } from './account-data.ts'

const part = (name: string, rest: Partial<AccountDataPart> = {}): AccountDataPart => ({
  name,
  exportOf: async (userId) => ({ of: userId }),
  deleteAllOf: async () => undefined,
  ...rest,
})

describe('the parts of account data', () => {
  it('are exported and deleted together, for one person', async () => {
    const deleted: string[] = []
    const data = createAccountData()
    for (const name of ['sessions', 'links'])
      data.add(part(name, { deleteAllOf: async (userId) => void deleted.push(`${name} of ${userId}`) }))
    expect(await data.exportOf(7)).toEqual({ sessions: { of: 7 }, links: { of: 7 } })
    await data.deleteAllOf(7)
    expect(deleted).toEqual(['sessions of 7', 'links of 7'])
  })

  it('give their files one by one', async () => {
    const data = createAccountData()
    data.add(part('pictures', { filesOf: async () => [{ name: 'me.png', read: async () => Buffer.from('png') }] }))
    expect(await data.listFiles(7)).toEqual([{ part: 'pictures', name: 'me.png' }])
    expect(await data.readFile(7, 'pictures', 'me.png')).toEqual(Buffer.from('png'))
    expect(await data.readFile(7, 'pictures', 'you.png')).toBeNull()
    expect(await data.readFile(7, 'nothing', 'me.png')).toBeNull()
  })

  it.each(['sessions', '../x', 'A', ''])('have names of their own that are file names: not %j twice', (name) => {
    const data = createAccountData()
    data.add(part('sessions'))
    expect(() => data.add(part(name))).toThrow(/account data/)
  })
})
