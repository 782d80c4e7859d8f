import { useTranslation } from 'react-i18next'
import { ListFilter } from '../../../components/ui/list-filter.tsx'
import { type TrashKind, trashKinds } from '../deleted-items.ts'

type Props = {
  query: string
  onQuery: (query: string) => void
  kind: TrashKind | undefined
  onKind: (kind: TrashKind | undefined) => void
}

/** Searches the trash by title, among things of one kind or all. */
export function TrashFilter({ query, onQuery, kind, onKind }: Props) {
  const { t } = useTranslation('trash')
  return (
    <ListFilter
      search={{ label: t('search'), maxLength: 200, query, onQuery }}
      choice={{
        label: t('show'),
        all: t('all'),
        options: trashKinds,
        textOf: (name) => t(`kinds.${name}`),
        value: kind,
        onChoose: onKind,
      }}
    />
  )
}
