import type { WidgetSettingsProps } from '../../../../entities/widget/widget-kind.ts'
import { FeedsEditor } from './feeds-editor.tsx'
import { ShownArticles } from './shown-articles.tsx'

/** A feed widget's part of the settings dialog. */
export function FeedSettings(props: WidgetSettingsProps) {
  return (
    <>
      <ShownArticles {...props} />
      <FeedsEditor {...props} />
    </>
  )
}
