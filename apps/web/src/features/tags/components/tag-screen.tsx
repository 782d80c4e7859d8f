import { tagKey } from '@foyer/text/tag-text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LoadState } from '../../../components/load-state.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { DropdownMenu, MenuItem } from '../../../components/ui/menu.tsx'
import { ownTagsQuery, tagPath } from '../../../entities/tag/own-tags.ts'
import { taggedQuery } from '../../../entities/tag/tagged-bookmarks.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { DeleteTag } from './delete-tag.tsx'
import { RenameTag } from './rename-tag.tsx'
import { TaggedRow } from './tagged-row.tsx'
import { VirtualList } from './virtual-list.tsx'

/** The bookmarks of one tag on all pages and in the inbox, the last added first, each with where it is. */
export function TagScreen({ tag }: { tag: string }) {
  const { t } = useTranslation(['tags', 'errors', 'unsorted'])
  const navigate = useNavigate()
  const query = useInfiniteQuery(taggedQuery(tag))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const { data: own } = useQuery(ownTagsQuery())
  const [question, setQuestion] = useState<'rename' | 'delete' | null>(null)
  const links = data?.pages.flatMap(({ bookmarks }) => bookmarks) ?? []
  const counted = own?.find(({ name }) => tagKey(name) === tagKey(tag))
  const current = counted ?? { name: tag, count: links.length }
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const leave = (path: string) => void navigate(path, { replace: true })
  return (
    <>
      <div className="flex items-center gap-2">
        <ButtonLink to="/tags" size="sm" variant="quiet" className="-ml-2.5">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          {t('allTags')}
        </ButtonLink>
        <p role="status" className="min-w-0 flex-1 truncate text-sm text-text-2 tabular-nums">
          {data && counted && t('count', { count: counted.count })}
        </p>
        {links.length > 0 && (
          <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('menu', { tag: current.name })} />}>
            <MenuItem icon={Pencil} movesFocus onSelect={() => setQuestion('rename')}>
              {t('rename')}
            </MenuItem>
            <MenuItem icon={Trash2} danger movesFocus onSelect={() => setQuestion('delete')}>
              {t('delete')}
            </MenuItem>
          </DropdownMenu>
        )}
      </div>
      {!data && <LoadState query={query} rows={8} />}
      {data && links.length === 0 && !hasNextPage && (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-sm text-text-2">{t('noneTagged', { tag })}</p>
      )}
      {(links.length > 0 || hasNextPage) && (
        <VirtualList
          label={t('bookmarksOf', { tag: current.name })}
          items={links}
          keyOf={({ id }) => id}
          rowHeight={76}
          total={hasNextPage ? (counted?.count ?? -1) : links.length}
          onNearEnd={readOn}
          render={(link) => <TaggedRow link={link} tag={current.name} />}
        />
      )}
      {isFetchNextPageError && (
        <div className="flex flex-col items-start gap-2">
          <p role="alert" className="text-sm text-danger">
            {errorText(t, query.error)}
          </p>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('shared:retry')}
          </Button>
        </div>
      )}
      {question === 'rename' && (
        <RenameTag tag={current} own={own ?? []} onRenamed={(name) => leave(tagPath(name))} onClosed={() => setQuestion(null)} />
      )}
      {question === 'delete' && <DeleteTag tag={current} onDeleted={() => leave('/tags')} onClosed={() => setQuestion(null)} />}
    </>
  )
}
