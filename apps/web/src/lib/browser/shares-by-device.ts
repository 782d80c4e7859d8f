/** Devices that are held in a hand have a way of their own to pass something on. */
export function sharesByDevice(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}
