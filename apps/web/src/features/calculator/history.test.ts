import { beforeEach, describe, expect, it } from 'vitest'
import { addToHistory, calculatorHistory, parseHistory } from './history.ts'

describe('calculator history', () => {
  beforeEach(() => calculatorHistory.set([]))

  it('has the newest calculation first', () => {
    addToHistory({ expression: '1+1', value: 2 })
    addToHistory({ expression: '2+2', value: 4 })
    expect(calculatorHistory.get().map(({ value }) => value)).toEqual([4, 2])
  })

  it('has a repeated calculation once', () => {
    for (const value of [2, 3, 2]) addToHistory({ expression: `1*${value}`, value })
    expect(calculatorHistory.get().map(({ value }) => value)).toEqual([2, 3])
  })

  it('forgets the oldest beyond 20', () => {
    for (let value = 1; value <= 25; value += 1) addToHistory({ expression: String(value), value })
    expect(calculatorHistory.get()).toHaveLength(20)
    expect(calculatorHistory.get().at(-1)?.value).toBe(6)
  })

  it.each(['', 'null', '{}', '{'])('ignores the stored text %j', (text) => expect(parseHistory(text)).toBeUndefined())

  it('ignores stored entries that are not calculations', () => {
    expect(
      parseHistory('[null, 1, {"expression": 1, "value": 2}, {"expression": "1", "value": null}, {"expression": "1", "value": 1}]'),
    ).toEqual([{ expression: '1', value: 1 }])
  })
})
