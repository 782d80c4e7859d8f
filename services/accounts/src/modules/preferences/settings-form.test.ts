import { describe, expect, it } from 'vitest'
import { settingsFromForm } from './settings-form.ts'

describe('settingsFromForm', () => {
  it.each([
    ['show_favicons', 'true', true],
    ['show_favicons', '1', true],
    ['show_favicons', 'on', true],
    ['show_favicons', 'FALSE', false],
    ['show_favicons', '0', false],
    ['show_favicons', '', ''],
    ['show_favicons', 'maybe', 'maybe'],
    ['dark', '', null],
    ['dark', 'null', null],
    ['dark', 'true', true],
    ['country', '', null],
    ['country', 'NO', 'NO'],
    ['lang', ' de ', 'de'],
    ['currency', 'EUR', 'EUR'],
    ['toString', 'on', 'on'],
    ['of_no_preference', 'true', 'true'],
  ])('reads the field %s with the text %j as %j', (name, text, value) => {
    expect(settingsFromForm({ [name]: text })).toEqual({ [name]: value })
  })
})
