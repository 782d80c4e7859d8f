import { useTranslation } from 'react-i18next'
import { ListFilter } from '../../../components/ui/list-filter.tsx'
import { type Subject, subjects } from '../marketplace/subjects.ts'

type Props = {
  query: string
  onQuery: (query: string) => void
  subject: Subject | undefined
  onSubject: (subject: Subject | undefined) => void
}

/** Searches the gallery, within a subject or everywhere. */
export function GalleryFilter({ query, onQuery, subject, onSubject }: Props) {
  const { t } = useTranslation('gallery')
  return (
    <ListFilter
      search={{ label: t('search'), maxLength: 100, query, onQuery }}
      choice={{
        label: t('subject'),
        all: t('all'),
        options: subjects,
        textOf: (name) => t(`subjects.${name}`),
        value: subject,
        onChoose: onSubject,
      }}
    />
  )
}
