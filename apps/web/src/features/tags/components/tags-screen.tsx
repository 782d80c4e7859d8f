import type { CountedTag } from '@foyer/contracts/pages/item/tags'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { Segments } from '../../../components/ui/segments.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { matchesTag, ownTagsQuery, tagPath } from '../../../entities/tag/own-tags.ts'
import { DeleteTag } from './delete-tag.tsx'
import { RenameTag } from './rename-tag.tsx'
import { VirtualList } from './virtual-list.tsx'

type Order = 'name' | 'count'
type Question = { ask: 'rename' | 'delete'; tag: CountedTag }

/** All tags of the person: to find, open, rename, merge and delete. */
export function TagsScreen() {
  const { t } = useTranslation('tags')
  const query = useQuery(ownTagsQuery())
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const [question, setQuestion] = useState<Question | null>(null)
  if (!query.data) return <LoadState query={query} rows={8} />
  if (query.data.length === 0) return <NoTags />
  const matching = query.data.filter(({ name }) => matchesTag(filter, name))
  const shown = order === 'name' ? matching : matching.toSorted((left, right) => right.count - left.count)
  const orders = (['name', 'count'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <TextField
          label={t('filter')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          className="min-w-0 flex-1 basis-56 [&>label]:mb-0.5"
        />
        <div className="w-64 max-w-full max-sm:w-full">
          <Segments legend={t('order')} options={orders} value={order} onChoose={setOrder} />
        </div>
      </div>
      <p role="status" className="text-sm text-text-2 tabular-nums">
        {shown.length === 0 ? t('noMatch', { filter: filter.trim() }) : t('tags', { count: shown.length })}
      </p>
      <VirtualList
        label={t('label')}
        items={shown}
        keyOf={({ name }) => name}
        rowHeight={44}
        total={shown.length}
        render={(tag) => <TagRow tag={tag} onAsk={(ask) => setQuestion({ ask, tag })} />}
      />
      {question?.ask === 'rename' && <RenameTag tag={question.tag} own={query.data} onClosed={() => setQuestion(null)} />}
      {question?.ask === 'delete' && <DeleteTag tag={question.tag} onClosed={() => setQuestion(null)} />}
    </>
  )
}

function TagRow({ tag: { name, count }, onAsk }: { tag: CountedTag; onAsk: (ask: Question['ask']) => void }) {
  const { t } = useTranslation('tags')
  return (
    <div className="flex min-h-11 items-center gap-1">
      <Link
        to={tagPath(name)}
        className="hoverable flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:min-h-11"
      >
        <Tag aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-text-3" />
        <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="shrink-0 text-xs text-text-2 tabular-nums">{t('count', { count })}</span>
      </Link>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('menu', { tag: name })} />}>
        <MenuItem icon={Pencil} movesFocus onSelect={() => onAsk('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon={Trash2} danger movesFocus onSelect={() => onAsk('delete')}>
          {t('delete')}
        </MenuItem>
      </DropdownMenu>
    </div>
  )
}

function NoTags() {
  const { t } = useTranslation('tags')
  return <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('empty')}</p>
}
