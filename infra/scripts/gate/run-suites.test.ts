import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runSuites } from './run-suites.ts'
import { mustRun, oneCheck, type Suite } from './suite.ts'
import { summary, table } from './table.ts'

const silent = () => undefined

describe('a suite that must run', () => {
  const suite = (passed: number): Suite => ({
    name: 'real-stores',
    kind: 'alone',
    run: () => Promise.resolve({ passed, failed: 0, skipped: 1 }),
  })

  it('fails when all of its tests were skipped', async () => {
    expect(await mustRun(suite(0)).run(false)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
  })

  it('keeps its outcome when some tests ran', async () => {
    expect(await mustRun(suite(2)).run(false)).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
  })
})

describe('running the gate', () => {
  it('goes on after a failure and after a crash, and keeps the order', async () => {
    const suites: Suite[] = [
      { name: 'journeys', kind: 'alone', run: () => Promise.resolve({ passed: 3, failed: 0, skipped: 1 }) },
      { name: 'lint', kind: 'side', run: () => Promise.resolve(oneCheck(false)) },
      { name: 'types', kind: 'side', run: () => Promise.reject(new Error('no compiler')) },
      { name: 'format', kind: 'side', run: () => Promise.resolve(oneCheck(true)) },
    ]
    const results = await runSuites(suites, silent)
    expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
      ['journeys', 3, 0],
      ['lint', 0, 1],
      ['types', 0, 1],
      ['format', 1, 0],
    ])
    expect(summary(results)).toBe('4 passed, 2 failed, 1 skipped')
  })

  it('runs those that only read beside the others, one at a time and giving way to them, and then two at a time', async () => {
    const events: string[] = []
    const running = new Set<string>()
    const suite = (name: string, kind: Suite['kind'], rounds: number): Suite => ({
      name,
      kind,
      run: async (givesWay) => {
        running.add(name)
        events.push(`${[...running].join(' and ')}${givesWay ? ', giving way' : ''}`)
        for (let round = 0; round < rounds; round += 1) await setImmediate()
        running.delete(name)
        return oneCheck(true)
      },
    })
    const [first, second] = [suite('first', 'alone', 20), suite('second', 'alone', 20)]
    await runSuites([suite('a', 'side', 10), suite('b', 'side', 25), suite('c', 'side', 20), suite('d', 'side', 5), first, second], silent)
    expect(events).toEqual([
      'a, giving way',
      'a and first',
      'first and b, giving way',
      'b and second',
      'second and c, giving way',
      'c and d',
    ])
  })

  it('runs two at a time of those that only read where there are no others', async () => {
    const events: string[] = []
    let running = 0
    const suite = (name: string): Suite => ({
      name,
      kind: 'side',
      run: async (givesWay) => {
        running += 1
        events.push(`${name} with ${running - 1}${givesWay ? ', giving way' : ''}`)
        await setImmediate()
        running -= 1
        return oneCheck(true)
      },
    })
    await runSuites(['a', 'b', 'c'].map(suite), silent)
    expect(events).toEqual(['a with 0', 'b with 1', 'c with 1'])
  })

  it('shows what a failed check printed, and not what a passed one did', async () => {
    const printed: string[] = []
    const suites: Suite[] = [
      { name: 'lint', kind: 'side', run: () => Promise.resolve({ ...oneCheck(false), output: 'line 3 is wrong' }) },
      { name: 'format', kind: 'side', run: () => Promise.resolve({ ...oneCheck(true), output: 'all 12 files' }) },
    ]
    await runSuites(suites, (text) => printed.push(text))
    expect(printed.join('\n')).toContain('line 3 is wrong')
    expect(printed.join('\n')).not.toContain('all 12 files')
  })
})

describe('the table', () => {
  it('has a line a suite, with its note', () => {
    const docker = { name: 'docker', passed: 0, failed: 0, skipped: 1, seconds: 0.04, note: 'no engine' }
    const lint = { name: 'lint', passed: 1, failed: 0, skipped: 0, seconds: 31, cpuSeconds: 29.96 }
    expect(table([docker, lint]).split('\n')).toEqual([
      'suite   passed  failed  skipped  seconds  cpu s',
      '------  ------  ------  -------  -------  -----',
      'docker       0       0        1      0.0         no engine',
      'lint         1       0        0     31.0   30.0',
    ])
  })
})
