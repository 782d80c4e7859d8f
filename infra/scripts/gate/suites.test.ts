import { describe, expect, it } from 'vitest'
import { gateSuites, selectSuites } from './suites.ts'

const suites = gateSuites()
const namesOf = (names: string[]) => selectSuites(suites, names).map(({ name }) => name)

describe('the suites that names stand for', () => {
  it('keeps the order of the gate, and none twice', () => {
    expect(namesOf(['unit', 'types', 'lint'])).toEqual(['types', 'lint', 'unit'])
  })

  it('takes what only reads by one name, and what needs a browser by another', () => {
    expect(namesOf(['browser'])).toEqual(['build', 'journeys', 'screens'])
    expect(namesOf(['static'])).toEqual(suites.filter(({ kind }) => kind === 'side').map(({ name }) => name))
  })

  it('leaves nothing out of the jobs that run the gate side by side', () => {
    const jobs = ['static', 'unit', 'components', 'build', 'integration', 'browser']
    expect(namesOf(jobs)).toEqual(suites.map(({ name }) => name))
  })

  it('refuses a name that is none, with the list', () => {
    expect(() => namesOf(['lnit'])).toThrow(/There is no suite lnit. There are: types, lint, .*, static, browser$/)
  })
})
