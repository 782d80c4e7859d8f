import type { Colour } from '@foyer/contracts/values'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { hex, inkOn } from './colours.ts'

type Props = { name: string; label: string; colour?: Colour; checked: boolean; onChoose: () => void; children?: ReactNode }

/** One of some colours: a radio button that looks like what it stands for. Those of one `name` belong together. */
export function Swatch({ name, label, colour, checked, onChoose, children }: Props) {
  const style = colour === undefined ? undefined : { background: hex(colour), color: hex(inkOn(colour)) }
  return (
    <label
      title={label}
      style={style}
      className="relative grid size-7 place-items-center rounded-md border border-line-control has-checked:ring-2 has-checked:ring-accent has-checked:ring-offset-2 has-checked:ring-offset-surface-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-11"
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {checked && colour !== undefined ? <Check aria-hidden size={16} strokeWidth={2} /> : children}
    </label>
  )
}
