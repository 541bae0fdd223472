export { defaultLayout as default } from "../(_lib)/folder_layouts.tsx";
