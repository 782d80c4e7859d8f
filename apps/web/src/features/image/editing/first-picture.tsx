import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { PictureForm } from '../../../entities/picture/picture-form.tsx'
import { savePicture } from '../../../entities/picture/save-picture.ts'
import { focusWidgetTitle } from '../../../entities/widget/focus-widget-title.ts'

/** In an image widget without a picture: the form for it. */
export function FirstPicture({ widget, startsFocused }: { widget: Widget; startsFocused: boolean }) {
  return (
    <PictureForm
      startsFocused={startsFocused}
      onChosen={(picture) => {
        savePicture(widget, picture)
        // The form that had the focus goes.
        focusWidgetTitle(widget.id)
      }}
    />
  )
}
