import { describe, expect, it } from 'vitest'
import { parseFeedDate } from './feed-date.ts'

describe('dates of feeds', () => {
  it.each([
    ['Tue, 10 Jun 2003 04:00:00 GMT', '2003-06-10T04:00:00.000Z'],
    ['Tue, 10 Jun 2003 04:00:00 +0200', '2003-06-10T02:00:00.000Z'],
    ['10 Jun 2003 04:00 EST', '2003-06-10T09:00:00.000Z'],
    ['10 Jun 2003 04:00:00', '2003-06-10T04:00:00.000Z'],
    ['2003-06-10T04:00:00-05:00', '2003-06-10T09:00:00.000Z'],
    ['2003-06-10T04:00:00', '2003-06-10T04:00:00.000Z'],
    ['2003-06-10T04:00:00.5Z', '2003-06-10T04:00:00.500Z'],
    ['2003-06-10', '2003-06-10T00:00:00.000Z'],
    ['2003-06', '2003-06-01T00:00:00.000Z'],
    [' 2003-06-10T04:00Z \n', '2003-06-10T04:00:00.000Z'],
  ])('%s is %s', (text, iso) => expect(parseFeedDate(text)?.toISOString()).toBe(iso))

  it.each(['', 'yesterday', '0000-00-00', '0001-01-01T00:00:00Z', '9999-12-31', '-', 'Tue, 99 Foo 2003'])('%j is none', (text) =>
    expect(parseFeedDate(text)).toBeNull(),
  )
})
