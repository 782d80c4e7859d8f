import { limits } from '@foyer/contracts/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A group's name while it is typed: Enter and leaving the field keep it, Escape gives it up. */
export function GroupName({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const { t } = useTranslation('bookmark-editing')
  const [typed, setTyped] = useState(title)
  const isDone = useRef(false)
  const finish = (name: string | null) => {
    // Leaving the field follows Enter and Escape.
    if (isDone.current) return
    isDone.current = true
    onDone(name === null || name.trim() === '' || name.trim() === title ? null : name.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key === 'Enter' ? typed : null)
  }
  return (
    <input
      dir="auto"
      // It appears because its person asked for it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('groupName')}
      placeholder={t('groupName')}
      value={typed}
      maxLength={limits.folder_title}
      autoComplete="off"
      onFocus={(event) => {
        event.target.select()
        event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => finish(typed)}
      className="field my-0.5 h-7 w-36 shrink-0 px-2 text-sm pointer-coarse:h-10"
    />
  )
}
