import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/ui/section.tsx'
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts'

type Props = {
  name: 'overview' | 'people' | 'teams' | 'invitations' | 'pages' | 'audit' | 'feedback' | 'backups' | 'queues'
  children: ReactNode
}

/** A screen of site administration with its title and a sentence about it. */
export function AdminSection({ name, children }: Props) {
  const { t } = useTranslation('administration')
  useDocumentTitle(t(`${name}.title`))
  return (
    <Section title={t(`${name}.title`)} text={t(`${name}.text`)}>
      {children}
    </Section>
  )
}
