/** Fluent catalogues, as imported by the build. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
