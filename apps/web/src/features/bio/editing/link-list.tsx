import { limits } from '@foyer/contracts/limits'
import { readSettingLink } from '@foyer/links/setting-links'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { focusNeighbor } from '../../../lib/browser/focus-neighbor.ts'
import { type BioLink, linkName } from '../settings.ts'
import { LinkFields } from './link-fields.tsx'

/** The links of a profile in the settings: added, changed, put into another order and removed. */
export function LinkList({ links, onSave }: { links: readonly BioLink[]; onSave: (links: BioLink[]) => void }) {
  const { t } = useTranslation('bio')
  const listId = useId()
  const container = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [announcement, announce] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const address = readSettingLink(typed)
    setRefused(address === null)
    if (address === null) return
    onSave([...links, { u: address }])
    setTyped('')
    announce(t('linkAdded', { name: linkName({ u: address }) }))
  }
  const move = (index: number, by: number) => {
    const link = links[index]
    if (!link) return
    onSave(links.toSpliced(index, 1).toSpliced(index + by, 0, link))
    announce(t('linkMoved', { name: linkName(link), index: index + by + 1, count: links.length }))
  }
  const remove = (index: number, row: HTMLElement | null) => {
    const link = links[index]
    if (!link) return
    if (links.length > 1) focusNeighbor(row)
    else container.current?.querySelector<HTMLElement>('form input')?.focus()
    onSave(links.toSpliced(index, 1))
    announce(t('linkRemoved', { name: linkName(link) }))
  }
  const keys = rowKeys(links)
  return (
    <div ref={container} className="flex flex-col gap-3">
      <p id={listId} className="text-sm font-medium">
        {t('links')}
      </p>
      {links.length > 0 && (
        <ol aria-labelledby={listId} className="flex flex-col gap-3">
          {links.map((link, index) => (
            <LinkFields
              key={keys[index]}
              link={link}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              onChange={(next) => onSave(links.with(index, next))}
              onMove={(by) => move(index, by)}
              onRemove={(row) => remove(index, row)}
            />
          ))}
        </ol>
      )}
      {links.length < limits.bio_links ? (
        <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-2">
          <TextField
            type="url"
            inputMode="url"
            label={t('newLink')}
            value={typed}
            maxLength={limits.url}
            autoComplete="off"
            spellCheck={false}
            error={isRefused ? t('picture:noLink') : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(false)
            }}
            className="min-w-40 flex-1"
          />
          <Button type="submit" disabled={typed.trim() === ''} className="pointer-coarse:h-11">
            {t('addLink')}
          </Button>
        </form>
      ) : (
        <p className="text-sm text-text-2">{t('full', { count: limits.bio_links })}</p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** A key that moves with its link: the address, and which of several with that address it is. */
function rowKeys(links: readonly BioLink[]): string[] {
  return links.map((link, index) => `${link.u} ${links.slice(0, index).filter((earlier) => earlier.u === link.u).length}`)
}
