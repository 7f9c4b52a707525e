export async function registrationRoutes() {}
