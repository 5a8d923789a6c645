/** Fluent catalogues, as the build hands them over. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
