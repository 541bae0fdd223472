export { taipeiDay } from "@/shared/taipei_time.ts";
