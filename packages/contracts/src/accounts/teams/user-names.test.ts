import { describe, expect, it } from 'vitest'
import { limits } from '../../limits.ts'
import { freeUserName, toUserName } from './user-names.ts'

describe('toUserName', () => {
  it.each([
    ['Anna', 'anna'],
    ['  Jörg   Müller ', 'joerg.mueller'],
    ['Jo\u0308rg', 'joerg'],
    ['Zoë O’Neill', 'zoe.oneill'],
    ['Łukasz Żółć', 'lukasz.zolc'],
    ['Anne-Marie', 'anne-marie'],
    ['Strauß', 'strauss'],
    ['anna_b..c', 'anna.b.c'],
    ['Αλέξης', 'αλέξης'],
    ['李小龙', '李小龙'],
    ['ＡＮＮＡ', 'anna'],
    ['-.Anna.-', 'anna'],
    ['✨ “” ', ''],
  ])('turns %j into %j', (text, name) => expect(toUserName(text)).toBe(name))

  it('leaves a user name as it is', () => {
    for (const text of ['Jörg Müller', 'Αλέξης', 'anne-marie2', 'İpek']) expect(toUserName(toUserName(text))).toBe(toUserName(text))
  })

  it('keeps within the limit', () => {
    expect(toUserName('a'.repeat(200))).toHaveLength(limits.user_name)
  })
})

describe('freeUserName', () => {
  it('counts up until a name is free', () => {
    const used = new Set(['anna', 'anna2'])
    expect(freeUserName('anna', (name) => used.has(name))).toBe('anna3')
    expect(freeUserName('ben', (name) => used.has(name))).toBe('ben')
  })

  it('keeps the number within the limit', () => {
    const long = 'a'.repeat(limits.user_name)
    expect(freeUserName(long, (name) => name === long)).toBe(`${'a'.repeat(limits.user_name - 1)}2`)
  })
})
