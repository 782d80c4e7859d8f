import { describe, expect, it } from 'vitest'
import { calendarAddress } from './calendar-address.ts'

describe('calendarAddress', () => {
  it.each([
    ['webcal://a.example/x.ics#y', 'https://a.example/x.ics'],
    ['webcals://nas.lan:5232/x.ics', 'https://nas.lan:5232/x.ics'],
    ['webcal://nas.lan:5232/x.ics', 'http://nas.lan:5232/x.ics'],
    ['192.168.1.10:5232/x.ics', 'http://192.168.1.10:5232/x.ics'],
    ['https://nas.lan/x.ics', 'https://nas.lan/x.ics'],
  ])('reads %s as %s', (typed, url) => expect(calendarAddress(typed)).toBe(url))

  it.each(['https://me:secret@a.example/x.ics', 'hello world', ''])('refuses %j', (typed) => expect(calendarAddress(typed)).toBeNull())
})
