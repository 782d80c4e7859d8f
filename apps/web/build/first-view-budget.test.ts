import { describe, expect, it } from 'vitest'
import { budgets } from './budgets.ts'
import { budget, firstViewFiles, overBudget } from './first-view-budget.ts'

const chunk = (name: string, imports: string[] = [], isEntry = false) =>
  ({ type: 'chunk', name, fileName: `${name}.js`, isEntry, imports }) as const
const scripts = (count: number, bytes: number) => Array.from({ length: count }, (_, index) => ({ file: `${index}.js`, bytes }))

describe('first-view budget', () => {
  it('allows exactly what the budget says', () => {
    expect(overBudget(scripts(1, budget.visitorBytes), scripts(budget.ownerScripts, 1))).toEqual([])
  })

  it('refuses one byte too many for a visitor', () => {
    expect(overBudget(scripts(1, budget.visitorBytes + 1), [])).toEqual([expect.stringContaining('a visitor loads 130001 bytes')])
  })

  it('refuses one byte too many for an owner', () => {
    const owner = scripts(1, budget.ownerBytes + 1)
    expect(overBudget([], owner)).toEqual([expect.stringContaining(`an owner loads ${budget.ownerBytes + 1} bytes of at most`)])
  })

  it('refuses one script too many for an owner', () => {
    expect(overBudget([], scripts(budget.ownerScripts + 1, 1))).toEqual([expect.stringContaining('an owner loads 13')])
  })
})

describe('budgets of a build', () => {
  it('refuse what is over them, as in the gate', () => {
    expect(budgets({}).map(({ name }) => name)).toEqual(['foyer:visitor-modules', 'foyer:first-view-budget'])
  })

  it('stop nobody who starts Foyer', () => {
    expect(budgets({ FOYER_WEB_BUDGETS: 'off' })).toEqual([])
  })
})

describe('scripts of a first view', () => {
  const outputs = [
    chunk('index', ['vendor.js'], true),
    chunk('vendor'),
    chunk('member', ['ui.js', 'icons.js']),
    chunk('ui'),
    chunk('icons'),
    chunk('live-client'),
    chunk('texts-visitor.en'),
    chunk('texts-visitor.de'),
    chunk('texts-member.en'),
    chunk('search-dialog'),
    { type: 'asset' },
  ] as const

  it('gives a visitor the entry with its imports and the texts of one language', () => {
    expect(firstViewFiles(outputs, 'en').visitor.toSorted()).toEqual([
      'index.js',
      'live-client.js',
      'texts-visitor.en.js',
      'theme.js',
      'vendor.js',
    ])
  })

  it('gives an owner the member bundle with all that it imports', () => {
    const { visitor, owner } = firstViewFiles(outputs, 'en')
    expect(owner.filter((file) => !visitor.includes(file)).toSorted()).toEqual(['icons.js', 'member.js', 'texts-member.en.js', 'ui.js'])
  })
})
