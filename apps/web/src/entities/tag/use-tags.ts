import { limits } from '@foyer/contracts/limits'
import { tagKey } from '@foyer/text/tag-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The tags of a bookmark while they are edited. `check` gives what there is to save of them; null where they cannot be saved, which the field
 * then says.
 */
export function useTags(saved: readonly string[] = []) {
  const { t } = useTranslation('tags')
  const [tags, setTags] = useState(saved)
  const isChanged = tags.length !== saved.length || tags.some((tag, index) => tag !== saved[index])
  const overlong = tags.find((tag) => tag.length > limits.tag)
  const error =
    !isChanged || (overlong === undefined && tags.length <= limits.tags_per_bookmark)
      ? undefined
      : overlong === undefined
        ? t('tooMany', { count: limits.tags_per_bookmark })
        : t('tooLong', { tag: overlong, count: limits.tag })
  return {
    field: { tags, onChange: setTags, error },
    isChanged,
    check: (): { tags?: string[] } | null => (error === undefined ? (isChanged ? { tags: [...tags] } : {}) : null),
  }
}

/** Without the tag of this key. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const key = tagKey(tag)
  return tags.filter((name) => tagKey(name) !== key)
}
