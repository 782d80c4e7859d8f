import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { hex } from '../../../../entities/widget/colours.ts'
import { pictureFiles } from '../../background/picture-files.ts'
import type { OfferedBackground } from './offered-backgrounds.ts'

type Props = {
  name: string
  label: string
  /** Not there for what takes a picture away. */
  picture?: OfferedBackground
  checked: boolean
  onChoose: () => void
  children?: ReactNode
}

/** A picture to choose: a radio button that shows its thumbnail. */
export function PictureChoice({ name, label, picture, checked, onChoose, children }: Props) {
  const files = picture && pictureFiles(picture.background)
  return (
    <label
      title={label}
      style={picture && { background: hex(picture.background_color) }}
      className="relative grid aspect-8/5 place-items-center overflow-clip rounded-md border border-line-control has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      {files && <img src={files.thumbnail} alt="" loading="lazy" decoding="async" className="absolute size-full object-cover" />}
      {children}
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {checked && picture && (
        <span className="pointer-events-none absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden size={14} strokeWidth={2} />
        </span>
      )}
    </label>
  )
}
