import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { type WidgetKind, type WidgetKinds, kindOf, loadKinds } from '../../../entities/widget/widget-kind.ts'

type Props = { type: string; kinds: WidgetKinds; content: (kind: WidgetKind) => ReactNode }

/** The content of a widget whose kind was not loaded when it was drawn, or that this release does not know. */
export function LateKind({ type, kinds, content }: Props) {
  const { t } = useTranslation('page')
  if (!kindOf(kinds, type)) use(loadKinds())
  const kind = kindOf(kinds, type)
  return kind ? content(kind) : <p className="py-1 text-sm text-text-2">{t('widgetNotAvailable')}</p>
}
