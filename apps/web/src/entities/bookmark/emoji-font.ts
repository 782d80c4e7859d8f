import { iconFile } from '@foyer/icons/icon-files'

let hasEmojiFont: boolean | undefined

/** A ref for `[data-emoji]`: where this device draws no coloured emoji, the picture of OpenMoji takes the place of the character. */
export function showEmoji(place: HTMLElement | null): void {
  if (!place || (hasEmojiFont ??= drawsColours())) return
  place.style.backgroundImage = `url("${iconFile('openmoji', place.dataset['emoji'] ?? '')}")`
  place.style.color = 'transparent'
}

function drawsColours(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return true
  context.font = '16px sans-serif'
  context.fillText('\u{1F600}', 0, 16)
  const { data } = context.getImageData(0, 0, 20, 20)
  return data.some((value, at) => at % 4 === 0 && value !== data[at + 2])
}
