import { AppError } from '@foyer/service-kit/app-error'
import { describe, expect, it } from 'vitest'
import { changeSettings } from './widget-settings.ts'

const errorsOf = (type: string, change: Record<string, unknown>) => {
  try {
    return changeSettings(type, {}, change)
  } catch (error) {
    return error instanceof AppError ? error.errors : error
  }
}

describe('changing the settings of a widget', () => {
  it('sets what is sent, removes what is null, and keeps the rest', () => {
    expect(changeSettings('urllist', { m: 1, v: 5, later: 'kept' }, { m: 3, v: null, d: 2 })).toEqual({ m: 3, later: 'kept', d: 2 })
    expect(changeSettings('todo', {}, { h: true, _b: 255 })).toEqual({ h: true, _b: 255 })
  })

  it('gives the same settings when nothing changes', () => {
    const settings = { m: 1 }
    for (const change of [{ m: 1 }, { v: null }, {}]) expect(changeSettings('urllist', settings, change)).toBe(settings)
  })

  it('takes the old names of the icon view and of the largest icons', () => {
    expect(changeSettings('urllist', {}, { m: 2, i: 3 })).toEqual({ m: 1, i: 2 })
  })

  it.each([
    ['urllist', { m: 5 }, [{ field: 'settings.m', code: 'invalid' }]],
    ['urllist', { v: 21 }, [{ field: 'settings.v', code: 'too_large', params: { count: 20 } }]],
    ['rsslist', { n: 0, y: 1 }, [expect.objectContaining({ field: 'settings.n' }), { field: 'settings.y', code: 'unknown_field' }]],
    ['notes', { h: true }, [{ field: 'settings.h', code: 'unknown_field' }]],
    ['of-another-release', { city: 'Bonn' }, [{ field: 'settings.city', code: 'unknown_field' }]],
    ['constructor', { m: 1 }, [{ field: 'settings.m', code: 'unknown_field' }]],
  ])('of %s refuses %j', (type, change, errors) => expect(errorsOf(type, change)).toEqual(errors))

  it('an unknown widget type takes the settings that every widget has', () => {
    expect(changeSettings('of-another-release', { city: 'Bonn' }, { _t: 40 })).toEqual({ city: 'Bonn', _t: 40 })
  })
})
