import { describe, expect, it } from 'vitest'
import { preferences } from './preferences.ts'
import { settingGroups } from './setting-groups.ts'

describe('the groups of the settings screen', () => {
  it('hold every preference once', () => {
    const shown: string[] = settingGroups.flatMap((group) => group.preferences)
    expect(shown.toSorted()).toEqual(Object.keys(preferences).toSorted())
  })
})
